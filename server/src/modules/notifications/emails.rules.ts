/** Emails with lower numbers leave first. */
export const emailPriorities = { account: 0, personal: 1, mailing: 2 } as const

/** The default time after which an unsent email expires. */
export const emailLifetimeMs = 7 * 24 * 60 * 60 * 1000

/** While one instance sends an email, no other takes it for this long. */
export const claimMs = 60_000

/** After this many failures, only an admin can send the email again. */
export const maxAttempts = 10

/** In milliseconds; doubles with each failure. */
export const retryDelayMs = (attempts: number): number => claimMs * 2 ** attempts

/** Admins read emails without one-time tokens, which are for the recipient only. */
export const withoutTokens = (text: string): string => text.replaceAll(/([?&](?:token|proof)=)[\w-]+/g, '$1…')
