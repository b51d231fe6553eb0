import { plural, t } from '@lingui/core/macro'
import { joinIsolated } from '#contract/typed-text.ts'
import { dayAndTime } from '../../../ui/dates.ts'
import type { DraftTopic } from './draft-topic.ts'

export const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60).trim()}…` : text)

export function isDoneText({
  doneWhen,
  watchPercent,
}: Pick<DraftTopic, 'doneWhen' | 'watchPercent'>): string {
  switch (doneWhen) {
    case 'marked':
      return t`done when the student marks it`
    case 'opened':
      return t`done when it is opened`
    case 'watched':
      return t`done when ${watchPercent} % of the video are watched`
    case 'submitted':
      return t`done when its assignment is submitted`
  }
}

export function opensText({ opens, opensAt }: Pick<DraftTopic, 'opens' | 'opensAt'>): string {
  if (opens === 'inOrder') return t`opens after the topic before it`
  if (opens === 'free') return t`always open`
  const moment = new Date(opensAt)
  const when = Number.isNaN(moment.getTime()) ? '–' : dayAndTime(moment)
  return t`opens ${when}`
}

export const materialText = ({ pdf, video, preview }: DraftTopic, isFirst: boolean): string =>
  joinIsolated([pdf !== '' && t`PDF`, video !== '' && t`Video`, (preview || isFirst) && t`Free preview`])

export function extrasText(topic: DraftTopic): string {
  const { section, minutes, text, files, captions, doneWhen, opens } = topic
  return joinIsolated([
    section,
    /^\d+$/.test(minutes) && plural(Number(minutes), { one: '# minute', other: '# minutes' }),
    text !== '' && t`text`,
    captions !== '' && t`captions`,
    files.length > 0 && plural(files.length, { one: '# file or link', other: '# files and links' }),
    doneWhen !== 'marked' && isDoneText(topic),
    opens !== 'free' && opensText(topic),
  ])
}
