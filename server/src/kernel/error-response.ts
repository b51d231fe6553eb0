import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type ErrorBody, errorStatus } from '#contract/errors.ts'
import { isDatabaseUnavailable, isStorageFailure } from '../database/failures.ts'
import { DomainError, unavailable } from '../platform/errors.ts'
import { FilesUnavailable } from '../platform/files.ts'

export function respondWithError(thrown: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const error = asDomainError(thrown)
  // Aborted requests and refusals are not logged, because anyone could fill the log with them.
  const isBug = error !== thrown && !request.raw.readableAborted
  if (isBug && (error.code === 'INTERNAL' || error.code === 'UNAVAILABLE'))
    request.log.error({ err: thrown }, 'request failed')
  if (error.retryAfterSeconds) reply.header('retry-after', String(error.retryAfterSeconds))
  const body: ErrorBody = {
    success: false,
    message: error.message,
    code: error.code,
    fields: error.fields,
    current: error.current,
    ...(error.code === 'INTERNAL' && { reference: request.id }),
  }
  reply
    .code(errorStatus[error.code])
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(body)
}

function asDomainError(thrown: FastifyError): DomainError {
  if (thrown instanceof DomainError) return thrown
  if (hasZodFastifySchemaValidationErrors(thrown))
    return validationError(thrown.validation as readonly Issue[])
  if (isStorageFailure(thrown))
    return unavailable('The school cannot save anything just now. Please try again soon.', 5)
  if (thrown instanceof FilesUnavailable)
    return unavailable('Files cannot be opened or saved just now. Please try again soon.', 5)
  if (isDatabaseUnavailable(thrown)) return unavailable('The school is busy just now. Please try again.', 1)
  const { statusCode = 500 } = thrown
  switch (statusCode) {
    case 413:
      return new DomainError('TOO_LARGE', 'This is too large.')
    case 415:
      return new DomainError('UNSUPPORTED_TYPE', 'This type of file is not accepted here.')
    case 503:
      return unavailable('The school is closing just now. Please try again.', 1)
    default:
      if (statusCode >= 400 && statusCode < 500)
        return new DomainError('BAD_REQUEST', 'The request cannot be read.')
      return new DomainError('INTERNAL', 'Something went wrong on our side. Nothing was changed.')
  }
}

interface Issue {
  readonly keyword: string
  /** `/syllabus/3/name` */
  readonly instancePath: string
  readonly message?: string | undefined
  readonly params: { readonly keys?: readonly string[]; readonly minimum?: number }
}

/** More than a form has. */
const mostNamed = 50

/** The message is the first issue, missing fields before malformed ones (`docs/specification/calls.md`). */
function validationError(issues: readonly Issue[]): DomainError {
  const fields: Record<string, string> = {}
  for (const issue of issues.slice(0, mostNamed)) {
    const field = issue.instancePath.split('/').filter(Boolean).join('.')
    const keys = issue.params.keys?.slice(0, mostNamed)
    if (!keys) fields[field || 'body'] ??= messageOf(issue)
    else
      for (const key of keys)
        fields[field ? `${field}.${key}` : key] ??= messageOf({ ...issue, params: { keys: [key] } })
  }
  const first = issues.find(isMissing) ?? issues[0]
  return new DomainError('VALIDATION', first ? messageOf(first) : 'Invalid input.', { fields })
}

function messageOf({ params, message, instancePath }: Issue): string {
  if (params.keys) return `Unknown field: ${params.keys[0]}.`
  if (message && message !== 'Invalid input') return message
  const field = instancePath.split('/').filter(Boolean).join('.')
  return field
    ? `Please check the field ${field}: it cannot be like this.`
    : 'The request must be a JSON object.'
}

/** Absent, of another type, or empty. */
const isMissing = ({ keyword, params }: Issue) =>
  keyword === 'invalid_type' || (keyword === 'too_small' && params.minimum === 1)
