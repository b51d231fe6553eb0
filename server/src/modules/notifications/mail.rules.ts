/** What leaves first: log-in matters, then the answers to a person's own act, then mailings to many. */
export const mailPriorities = { account: 0, personal: 1, mailing: 2 } as const

/** A mail that has waited this long is of no use, unless it says another moment. */
export const mailUsefulMs = 7 * 24 * 60 * 60 * 1000

/** A mail that is being sent is nobody else's for so long. */
export const claimMs = 60_000

/** After so many failures a mail is not tried any more, unless an admin says so. */
export const mostAttempts = 10

/** How long a mail waits after an attempt that failed: each failure doubles it. */
export const waitAfter = (attempts: number): number => claimMs * 2 ** attempts

/** The admins read a mail without what is secret in its link: that is for its reader only. */
export const withoutTokens = (text: string): string => text.replaceAll(/([?&](?:token|proof)=)[\w-]+/g, '$1…')
