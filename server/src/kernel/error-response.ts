import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorBody, errorStatus } from '#contract/errors.ts'
import { isDatabaseUnavailable, isStorageFailure } from '../database/failures.ts'
import { DomainError, unavailable, unknownField } from '../platform/errors.ts'
import { FilesUnavailable } from '../platform/files.ts'
import { i18nOf, responseLanguage } from '../platform/i18n.ts'
import { InvalidRequest, type Issue } from './received.ts'

export function respondWithError(thrown: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const error = asDomainError(thrown)
  // Logs no aborted requests and refusals, which could fill the log.
  const isBug = error !== thrown && !request.raw.readableAborted
  if (isBug && (error.code === 'INTERNAL' || error.code === 'UNAVAILABLE'))
    request.log.error({ err: thrown }, 'request failed')
  if (error.retryAfterSeconds) reply.header('retry-after', String(error.retryAfterSeconds))
  const i18n = i18nOf(responseLanguage(request.headers))
  const { message, fields } =
    thrown instanceof InvalidRequest ? invalidTexts(thrown.issues, i18n) : textsOf(error, i18n)
  const body: ErrorBody = {
    success: false,
    message,
    code: error.code,
    fields,
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
  if (thrown instanceof InvalidRequest) return new DomainError('VALIDATION', msg`Invalid input.`)
  if (isStorageFailure(thrown))
    return unavailable(msg`The school cannot save anything just now. Please try again soon.`, 5)
  if (thrown instanceof FilesUnavailable)
    return unavailable(msg`Files cannot be opened or saved just now. Please try again soon.`, 5)
  if (isDatabaseUnavailable(thrown))
    return unavailable(msg`The school is busy just now. Please try again.`, 1)
  const { statusCode = 500 } = thrown
  switch (statusCode) {
    case 413:
      return new DomainError('TOO_LARGE', msg`This is too large.`)
    case 415:
      return new DomainError('UNSUPPORTED_TYPE', msg`This type of file is not accepted here.`)
    case 503:
      return unavailable(msg`The school is closing just now. Please try again.`, 1)
    default:
      if (statusCode >= 400 && statusCode < 500)
        return new DomainError('BAD_REQUEST', msg`The request cannot be read.`)
      return new DomainError('INTERNAL', msg`Something went wrong on our side. Nothing was changed.`)
  }
}

type Texts = Pick<ErrorBody, 'message' | 'fields'>

function textsOf({ text, fields }: DomainError, i18n: I18n): Texts {
  const entries = fields && Object.entries(fields).map(([field, text]) => [field, i18n._(text)])
  return { message: i18n._(text), fields: entries && Object.fromEntries(entries) }
}

const maxNamedFields = 50

/** `message` names a missing field before a malformed field (`docs/specification/calls.md`). */
function invalidTexts(issues: readonly Issue[], i18n: I18n): Texts {
  const fields: Record<string, string> = {}
  for (const issue of issues.slice(0, maxNamedFields)) {
    const field = issue.path.join('.')
    if (issue.code !== 'unrecognized_keys') fields[field || 'body'] ??= textOf(issue, i18n)
    else
      for (const key of issue.keys.slice(0, maxNamedFields))
        fields[field ? `${field}.${key}` : key] ??= i18n._(unknownField(key))
  }
  const first = issues.find(isMissing) ?? issues[0]
  return { message: first ? textOf(first, i18n) : i18n._(msg`Invalid input.`), fields }
}

function textOf(issue: Issue, i18n: I18n): string {
  if (issue.code === 'unrecognized_keys') return i18n._(unknownField(issue.keys[0] ?? ''))
  if (issue.message && issue.message !== 'Invalid input') return issue.message
  const field = issue.path.join('.')
  return i18n._(
    field
      ? msg`Please check the field ${{ field }}: it cannot be like this.`
      : msg`The request must be a JSON object.`,
  )
}

const isMissing = (issue: Issue) =>
  issue.code === 'invalid_type' || (issue.code === 'too_small' && issue.minimum === 1)
