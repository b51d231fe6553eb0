/** The school's target: a doubt is answered within so many hours. */
export const targetHours = 24

/** Pictures that a doubt may have. */
export const picturesAtMost = 3

export const doubtStates = ['open', 'answered', 'settled'] as const
export type DoubtState = (typeof doubtStates)[number]

/** What a queue shows: what waits, what is answered or settled, or what was reported. */
export const queueParts = ['waiting', 'answered', 'settled', 'reported'] as const
export type QueuePart = (typeof queueParts)[number]
