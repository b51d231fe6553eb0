/**
 * For what is studied, which often loses its line: what failed is asked for again when the line is back. By itself no query is,
 * because calls are tried without one too.
 */
export const askAgain = {
  refetchOnReconnect: ({ state }: { state: { status: string } }) => state.status === 'error',
}
