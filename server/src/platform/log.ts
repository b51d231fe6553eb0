/**
 * An error as the log has it. Databases and mail servers add values of rows and addresses of people to their errors
 * (`detail`, `response`), so only what says where and why is written.
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
