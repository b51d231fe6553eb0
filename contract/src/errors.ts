import * as z from 'zod/mini'

export const errorStatus = {
  BAD_REQUEST: 400,
  ALREADY_ENROLLED: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  /** The password is right, but the two-step code is missing or wrong. */
  CODE_REQUIRED: 401,
  /** The one-time code is right, but a new password is missing. */
  NEW_PASSWORD_REQUIRED: 401,
  FORBIDDEN: 403,
  /** Sent only if the password is right. */
  ACCOUNT_DEACTIVATED: 403,
  /** The caller must first set up two-step log-in. */
  TWO_STEP_REQUIRED: 403,
  NOT_FOUND: 404,
  EMAIL_TAKEN: 409,
  NAME_TAKEN: 409,
  /** `current` lists the people with this phone. */
  SAME_PHONE: 409,
  SLUG_TAKEN: 409,
  HAS_ENROLLMENTS: 409,
  HAS_ATTEMPTS: 409,
  /** A published quiz uses the question. */
  IN_USE: 409,
  ALREADY_SUBMITTED: 409,
  ALREADY_CHALLENGED: 409,
  ALREADY_OPENED: 409,
  STALE: 409,
  OWNER_STAYS: 409,
  IN_PROGRESS: 409,
  ALREADY_DONE: 409,
  ALREADY_CONFIRMED: 409,
  REFERENCE_TAKEN: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  VALIDATION: 422,
  PRICE_MISMATCH: 422,
  COUPON_REFUSED: 422,
  IDEMPOTENCY_MISMATCH: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  /** Nothing was changed. The client may repeat the request. */
  BUSY: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** `fields` has error texts by form field. `current` is the newer record after a conflict. */
export const errorBody = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  reference: z.optional(z.string()),
  current: z.optional(z.unknown()),
})
export type ErrorBody = z.output<typeof errorBody>
