import type { QuestionVersion } from '../questions/index.ts'
import type { AttemptQuestionRow, AttemptRow, ResponseRow } from './attempts.tables.ts'
import type { SectionTimes } from './clock.rules.ts'
import type { GivenResponse, KeyRuling, QuestionToScore, ResponseToScore } from './scoring.rules.ts'

export const isOver = ({ ends_at }: Pick<AttemptRow, 'ends_at'>, now: number): boolean =>
  ends_at !== null && now >= ends_at

export const sectionsOf = ({ sections }: Pick<AttemptRow, 'sections'>): SectionTimes[] => JSON.parse(sections)

export const responseValueOf = ({ value }: Pick<ResponseRow, 'value'>): GivenResponse | null =>
  value === null ? null : JSON.parse(value)

export const photoIdsOf = (row: Pick<ResponseRow, 'value'> | undefined): string[] =>
  (row ? (responseValueOf(row)?.photos ?? []) : []).map((address) =>
    address.slice(address.lastIndexOf('/') + 1),
  )

/** `version` has the quiz's corrected key, if any. */
export interface AskedVersion {
  readonly row: AttemptQuestionRow
  readonly version: QuestionVersion
  readonly ruling: KeyRuling | null
}

export const optionOrderOf = ({ option_order }: AttemptQuestionRow): string[] => JSON.parse(option_order)

export const marksOf = (row: AttemptQuestionRow) => ({
  ...{ right: row.marks_right, wrong: row.marks_wrong, blank: row.marks_blank },
})

export const questionToScore = ({ row, version, ruling }: AskedVersion): QuestionToScore => ({
  ...{ position: row.position, section: row.section, scheme: row.scheme, marks: marksOf(row) },
  ...{ kind: version.kind, key: version.key, optionIds: optionOrderOf(row) },
  ruling: ruling ?? undefined,
})

export const responsesToScore = (rows: readonly ResponseRow[]): Map<number, ResponseToScore> =>
  new Map(rows.map((row) => [row.position, { value: responseValueOf(row), marks: row.marks }]))
