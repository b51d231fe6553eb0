import * as z from 'zod/mini'

export function fieldErrors(schema: z.ZodMiniType, body: unknown): Record<string, string> {
  const errors: Record<string, string> = {}
  const { error } = z.safeParse(schema, body)
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message
  return errors
}
