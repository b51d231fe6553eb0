/** The lowest number is sent first. */
export const emailPriorities = { account: 0, personal: 1, mailing: 2 } as const

export const emailLifetimeMs = 7 * 24 * 60 * 60 * 1000

/** No other instance takes an email for this long. */
export const claimMs = 60_000

/** After these, only an admin can send the email again. */
export const maxAttempts = 10

/** Doubles with each failure. */
export const retryDelayMs = (attempts: number): number => claimMs * 2 ** attempts

/** One-time tokens are for the recipient; admins must not read them. */
export const withoutTokens = (text: string): string => text.replaceAll(/([?&](?:token|proof)=)[\w-]+/g, '$1…')
