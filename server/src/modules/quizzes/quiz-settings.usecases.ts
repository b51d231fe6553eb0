import type { QuizSettings, Release } from '#contract/quizzes/quizzes.ts'
import type { Work } from '../../kernel/deps.ts'
import { markdownErrorText } from '../../platform/markdown/markdown-errors.ts'
import { renderCached } from '../../platform/markdown/render-cached.ts'
import { readInstant } from '../../platform/school-time.ts'
import { figuresIn, findSyllabus } from '../catalogue/index.ts'
import {
  badInstructions,
  foreignTopic,
  minutesMissing,
  notAMoment,
  pictureInInstructions,
  practiceStays,
  timeStays,
} from './quizzes.errors.ts'
import type { QuizTableRow } from './quizzes.tables.ts'
import { needsNoReminder } from './reminders.usecases.ts'

/** Call before the transaction, which must not wait for rendering. */
export async function requireGoodInstructions(source: string): Promise<void> {
  const { error } = await renderCached(source)
  if (error) throw badInstructions(markdownErrorText(error))
  if (figuresIn(source).length > 0) throw pictureInInstructions()
}

/** @throws HAS_ATTEMPTS */
export async function readSettings(
  work: Work,
  quiz: QuizTableRow,
  settings: QuizSettings,
): Promise<Partial<QuizTableRow>> {
  if (!settings.isPractice && settings.minutes === null) throw minutesMissing()
  const zone = await work.timeZone()
  const opens_at = readMoment(settings.opensAt, 'opensAt', zone)
  const changes = {
    title: settings.title,
    instructions: settings.instructions,
    topic_id: await readTopic(work, quiz, settings.topicId),
    completes_topic: asFlag(settings.completesTopic),
    is_practice: asFlag(settings.isPractice),
    opens_at,
    last_start_at: readMoment(settings.lastStartAt, 'lastStartAt', zone),
    ends_at: readMoment(settings.endsAt, 'endsAt', zone),
    minutes: settings.isPractice ? null : settings.minutes,
    attempts: settings.attempts,
    shuffles_questions: asFlag(settings.shufflesQuestions),
    shuffles_options: asFlag(settings.shufflesOptions),
    is_one_page: asFlag(settings.isOnePage),
    pass_share: settings.passShare,
    counts: settings.counts,
    access_code: settings.accessCode,
    deciding_language: settings.decidingLanguage,
    challenge_days: settings.challengeDays,
    names_hidden: asFlag(settings.namesHidden),
    releases: JSON.stringify(readReleases(settings.releases, zone)),
  }
  await requireSameTime(work, quiz, changes)
  if (opens_at === quiz.opens_at) return changes
  return { ...changes, reminded_at: needsNoReminder({ opens_at }, work.now) ? work.now : null }
}

const asFlag = (value: boolean): 0 | 1 => (value ? 1 : 0)

function readMoment(text: string | null, field: string, zone: string): number | null {
  if (text === null) return null
  const moment = readInstant(text, zone)
  if (moment === null) throw notAMoment(field)
  return moment
}

function readReleases(releases: QuizSettings['releases'], zone: string): QuizSettings['releases'] {
  const readRelease = (name: keyof QuizSettings['releases']): Release => {
    const { when, at } = releases[name]
    if (when !== 'date') return { when, at: null }
    const moment = readMoment(at ?? '', `releases.${name}.at`, zone) ?? 0
    return { when, at: new Date(moment).toISOString() }
  }
  return {
    score: readRelease('score'),
    correctness: readRelease('correctness'),
    key: readRelease('key'),
    explanations: readRelease('explanations'),
  }
}

async function readTopic(
  { tx }: Work,
  { course_id, topic_id }: QuizTableRow,
  topicId: string | null,
): Promise<string | null> {
  if (topicId === null || topicId === topic_id) return topicId
  const topics = await findSyllabus(tx, [course_id])
  if (!topics.some(({ id }) => id === topicId)) throw foreignTopic()
  return topicId
}

/**
 * Each running attempt has its own end, so the quiz's times must stay.
 * @throws HAS_ATTEMPTS
 */
async function requireSameTime(
  { deps, tx }: Work,
  quiz: QuizTableRow,
  changes: Pick<QuizTableRow, 'is_practice' | 'minutes' | 'ends_at'>,
): Promise<void> {
  const counts = (await deps.ports.quizAttempts(tx, [quiz.id])).get(quiz.id)
  if (!counts) return
  if (counts.attempts > 0 && changes.is_practice !== quiz.is_practice) throw practiceStays()
  if (counts.running === 0) return
  if (changes.minutes !== quiz.minutes) throw timeStays('minutes')
  if (changes.ends_at !== quiz.ends_at) throw timeStays('endsAt')
}
