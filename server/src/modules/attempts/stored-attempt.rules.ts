import type { AttemptRow, ResponseRow } from './attempts.tables.ts'
import type { SectionTimes } from './clock.rules.ts'
import type { Given } from './scoring.rules.ts'

export const isOver = ({ ends_at }: Pick<AttemptRow, 'ends_at'>, now: number): boolean =>
  ends_at !== null && now >= ends_at

export const sectionsOf = ({ sections }: Pick<AttemptRow, 'sections'>): SectionTimes[] => JSON.parse(sections)

export const givenOf = ({ value }: Pick<ResponseRow, 'value'>): Given | null =>
  value === null ? null : JSON.parse(value)
