export const targetHours = 24

export const maxPictures = 3

export const doubtStates = ['open', 'answered', 'settled'] as const
export type DoubtState = (typeof doubtStates)[number]

export const queueParts = ['waiting', 'answered', 'settled', 'reported'] as const
export type QueuePart = (typeof queueParts)[number]
