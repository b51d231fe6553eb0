/** Emails with a lower number are sent first. */
export const emailPriorities = { account: 0, personal: 1, mailing: 2 } as const

export const emailLifetimeMs = 7 * 24 * 60 * 60 * 1000

/** After an instance has claimed an email, no other instance takes the email for this long. */
export const claimMs = 60_000

/** After this many attempts, only an admin can send the email again. */
export const maxAttempts = 10

/** The delay doubles with each failed attempt. */
export const retryDelayMs = (attempts: number): number => claimMs * 2 ** attempts

/** Hides the one-time tokens of links. Tokens are for the recipient; admins must not read them. */
export const withoutTokens = (text: string): string => text.replaceAll(/([?&](?:token|proof)=)[\w-]+/g, '$1…')
