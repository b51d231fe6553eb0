/**
 * Databases and mail servers put row values and email addresses into `detail` and `response`, so these are
 * not logged.
 */
export function loggedError(thrown: unknown): object {
  if (!(thrown instanceof Error)) return { message: 'something other than an error was thrown' }
  const { name, message, stack, code, errcode, responseCode, cause } = thrown as Error &
    Record<string, unknown>
  return {
    type: name,
    message,
    stack,
    code,
    errcode,
    responseCode,
    ...(cause instanceof Error && { cause: loggedError(cause) }),
  }
}
