/** An instant as people read it in a file; null stays. */
export const asInstant = (moment: number | null): string | null =>
  moment === null ? null : new Date(moment).toISOString()

type InstantField = 'at' | `${string}At`

/** A row as it leaves the server: with its instants as text. */
type Readable<Row> = {
  [Field in keyof Row]: Field extends InstantField ? string | Extract<Row[Field], null> : Row[Field]
}

/** A row with its instants as text: the fields `at`, and those whose name ends in `At`, are milliseconds in it. */
export function withInstants<Row extends object>(row: Row): Readable<Row> {
  const fields = Object.entries(row).map(([field, value]) =>
    typeof value === 'number' && /^at$|At$/.test(field) ? [field, asInstant(value)] : [field, value],
  )
  return Object.fromEntries(fields)
}

/** The rows of a query that names its columns as they leave the server, with their instants as text. */
export async function readRows<Row extends object>(query: {
  execute(): Promise<Row[]>
}): Promise<Readable<Row>[]> {
  return (await query.execute()).map(withInstants)
}
