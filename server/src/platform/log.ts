/** Omits `detail` and `response`, which may hold row values and email addresses. */
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
