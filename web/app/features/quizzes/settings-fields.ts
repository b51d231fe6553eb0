import { t } from '@lingui/core/macro'
import type { Quiz, QuizSettings } from '#contract/quizzes/quizzes.ts'
import { instantOf, localTime } from '../../ui/local-time.ts'

type ReleaseChoice = QuizSettings['releases']['score']['when']

/** Times are values of `datetime-local` inputs, or empty. */
export interface SettingsValues {
  title: string
  instructions: string
  topicId: string
  completesTopic: boolean
  isPractice: boolean
  opensAt: string
  lastStartAt: string
  endsAt: string
  minutes: string
  attempts: string
  counts: 'best' | 'last'
  shufflesQuestions: boolean
  shufflesOptions: boolean
  isOnePage: boolean
  namesHidden: boolean
  /** Percent. */
  passShare: string
  accessCode: string
  decidingLanguage: 'en' | 'hi'
  score: ReleaseChoice
  correctness: ReleaseChoice
  key: ReleaseChoice
  explanations: ReleaseChoice
  scoreAt: string
  correctnessAt: string
  keyAt: string
  explanationsAt: string
  /** Empty if students cannot challenge keys. */
  challengeDays: string
}

export type ReleasedPart = 'score' | 'correctness' | 'key' | 'explanations'
const parts: readonly ReleasedPart[] = ['score', 'correctness', 'key', 'explanations']

const localOrEmpty = (moment: string | null) => (moment === null ? '' : localTime(moment))

export function valuesOf({ settings }: Pick<Quiz, 'settings'>): SettingsValues {
  const { releases, passShare } = settings
  return {
    ...{ title: settings.title, instructions: settings.instructions, isPractice: settings.isPractice },
    ...{ topicId: settings.topicId ?? '', completesTopic: settings.completesTopic },
    opensAt: localOrEmpty(settings.opensAt),
    lastStartAt: localOrEmpty(settings.lastStartAt),
    endsAt: localOrEmpty(settings.endsAt),
    minutes: settings.minutes === null ? '' : String(settings.minutes),
    ...{ attempts: String(settings.attempts), counts: settings.counts },
    ...{ shufflesQuestions: settings.shufflesQuestions, shufflesOptions: settings.shufflesOptions },
    ...{ isOnePage: settings.isOnePage, namesHidden: settings.namesHidden },
    passShare: passShare === null ? '' : String(passShare / 100),
    ...{ accessCode: settings.accessCode, decidingLanguage: settings.decidingLanguage },
    ...{ score: releases.score.when, correctness: releases.correctness.when },
    ...{ key: releases.key.when, explanations: releases.explanations.when },
    ...{ scoreAt: localOrEmpty(releases.score.at), correctnessAt: localOrEmpty(releases.correctness.at) },
    ...{ keyAt: localOrEmpty(releases.key.at), explanationsAt: localOrEmpty(releases.explanations.at) },
    challengeDays: settings.challengeDays === null ? '' : String(settings.challengeDays),
  }
}

const wholeOrNull = (text: string) => (text.trim() === '' ? null : Number(text))
const momentOrNull = (text: string) => (text === '' ? null : instantOf(text))

export function settingsOf(values: SettingsValues, { settings }: Pick<Quiz, 'settings'>): QuizSettings {
  const release = (part: ReleasedPart) => {
    const when = values[part]
    return { when, at: when === 'date' ? momentOrNull(values[`${part}At`]) : null }
  }
  return {
    ...settings,
    ...{ title: values.title, instructions: values.instructions, isPractice: values.isPractice },
    topicId: values.topicId === '' ? null : values.topicId,
    completesTopic: values.topicId !== '' && values.completesTopic,
    opensAt: momentOrNull(values.opensAt),
    lastStartAt: momentOrNull(values.lastStartAt),
    endsAt: momentOrNull(values.endsAt),
    minutes: values.isPractice ? null : wholeOrNull(values.minutes),
    ...{ attempts: Number(values.attempts), counts: values.counts },
    ...{ shufflesQuestions: values.shufflesQuestions, shufflesOptions: values.shufflesOptions },
    ...{ isOnePage: values.isOnePage, namesHidden: values.namesHidden },
    passShare: values.passShare.trim() === '' ? null : Math.round(Number(values.passShare) * 100),
    ...{ accessCode: values.accessCode, decidingLanguage: values.decidingLanguage },
    releases: {
      score: release('score'),
      correctness: release('correctness'),
      key: release('key'),
      explanations: release('explanations'),
    },
    challengeDays: wholeOrNull(values.challengeDays),
  }
}

const isWholeNumber = (text: string, most: number) =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most

export function errorsOf(values: SettingsValues): Partial<Record<keyof SettingsValues, string>> {
  const { title, minutes, attempts, passShare, isPractice } = values
  const undatedParts = parts.filter((part) => values[part] === 'date' && values[`${part}At`] === '')
  return {
    ...(title.trim() === '' && { title: t`Please give the quiz a title.` }),
    ...(!isPractice && !isWholeNumber(minutes, 1_440) && { minutes: t`Please enter 1 to 1440 minutes.` }),
    ...(!isWholeNumber(attempts, 100) && { attempts: t`Please enter 1 to 100 attempts.` }),
    ...(passShare.trim() !== '' &&
      !(Number(passShare) >= 0 && Number(passShare) <= 100) && {
        passShare: t`Please enter 0 to 100 percent.`,
      }),
    ...(values.challengeDays.trim() !== '' &&
      !isWholeNumber(values.challengeDays, 30) && { challengeDays: t`Please enter 1 to 30 days.` }),
    ...(!isPractice &&
      Object.fromEntries(undatedParts.map((part) => [`${part}At`, t`Please choose the day and time.`]))),
  }
}
