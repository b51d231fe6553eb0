export const asInstant = (moment: number | null): string | null =>
  moment === null ? null : new Date(moment).toISOString()

type InstantField = 'at' | `${string}At`

type WithInstantTexts<Row> = {
  [Field in keyof Row]: Field extends InstantField ? string | Extract<Row[Field], null> : Row[Field]
}

/** Turns the moments `at` and `…At` into ISO text. */
export function withInstants<Row extends object>(row: Row): WithInstantTexts<Row> {
  const fields = Object.entries(row).map(([field, value]) =>
    typeof value === 'number' && /^at$|At$/.test(field) ? [field, asInstant(value)] : [field, value],
  )
  return Object.fromEntries(fields)
}

export async function readRows<Row extends object>(query: {
  execute(): Promise<Row[]>
}): Promise<WithInstantTexts<Row>[]> {
  return (await query.execute()).map(withInstants)
}
