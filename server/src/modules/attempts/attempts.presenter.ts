import type { SavedResponse } from '#contract/attempts/attempts.ts'
import { renderCached } from '../../platform/markdown/render-cached.ts'
import type { AttemptRow, ResponseRow } from './attempts.tables.ts'
import { responseValueOf } from './stored-attempt.rules.ts'

const instantOf = (moment: number) => new Date(moment).toISOString()
const instantOrNull = (moment: number | null) => (moment === null ? null : instantOf(moment))

export const presentSaved = (row: Omit<ResponseRow, 'marks' | 'remark' | 'marked_by'>): SavedResponse => ({
  ...{
    position: row.position,
    value: responseValueOf(row),
    seq: Number(row.seq),
    isMarked: row.is_marked === 1,
  },
  ...{ spentMs: row.spent_ms, savedAt: instantOf(row.saved_at), isLate: row.is_late === 1 },
})

export const presentClock = (attempt: AttemptRow, now: number, device: string) => ({
  endsAt: instantOrNull(attempt.ends_at),
  now: instantOf(now),
  submittedAt: instantOrNull(attempt.submitted_at),
  isTakenOver: attempt.device !== device,
})

interface InLanguages {
  readonly en: string
  readonly hi: string
}

export async function htmlOf({ en, hi }: InLanguages): Promise<InLanguages> {
  return { en: (await renderCached(en)).html, hi: (await renderCached(hi)).html }
}

interface OptionText {
  readonly _id: string
  readonly text: InLanguages
}

export const presentOptions = (ids: readonly string[], options: readonly OptionText[]) =>
  Promise.all(
    ids.map(async (_id) => ({
      _id,
      text: await htmlOf(options.find((one) => one._id === _id)?.text ?? { en: '', hi: '' }),
    })),
  )

export const presentText = ({ wording }: { readonly wording: Wording }, part: 'text' | 'explanation') =>
  htmlOf({ en: wording.en[part], hi: wording.hi[part] })

type Wording = Readonly<Record<'en' | 'hi', { readonly text: string; readonly explanation: string }>>
