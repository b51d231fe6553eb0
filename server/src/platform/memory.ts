/**
 * Gives back what lies unused on the heap. What a start leaves there is a fifth of the process, and V8 keeps it for as
 * long as the school is quiet. It takes about a tenth of a second, in which nothing is answered.
 */
export async function collectGarbage(): Promise<void> {
  const { Session } = await import('node:inspector/promises')
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
}
