/** Lower numbers are sent first. */
export const emailPriorities = { account: 0, personal: 1, mailing: 2 } as const

export const emailLifetimeMs = 7 * 24 * 60 * 60 * 1000

/** How long a claimed email is reserved for one instance. */
export const claimMs = 60_000

/** Further attempts need an admin. */
export const maxAttempts = 10

export const retryDelayMs = (attempts: number): number => claimMs * 2 ** attempts

/** Hides one-time tokens in links; admins must not read tokens. */
export const withoutTokens = (text: string): string => text.replaceAll(/([?&](?:token|proof)=)[\w-]+/g, '$1…')
