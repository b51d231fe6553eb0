/**
 * `detail` and `response` of databases and mail servers may hold row values and email addresses, so they are
 * left out.
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
