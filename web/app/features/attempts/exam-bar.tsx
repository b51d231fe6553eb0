import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Paper } from '#contract/attempts/attempts.ts'
import { type Language, languages } from '#contract/languages.ts'
import { timeOf } from '../../ui/dates.ts'
import { type GivenResponse, isAnswered, timeLeft } from './exam-state.ts'
import type { ExamClock } from './use-exam-clock.ts'

interface BarProps {
  paper: Paper
  given: ReadonlyMap<number, GivenResponse>
  section: number
  clock: ExamClock
  language: Language
  hasLanguages: readonly Language[]
  onLanguage: (language: Language) => void
  onSection: (section: number) => void
}

export function ExamBar(props: BarProps) {
  const { paper, clock, hasLanguages } = props
  return (
    <header className="exam-bar">
      <h1 className="exam-title">{paper.quiz.title}</h1>
      {paper.sections.length > 1 && <SectionTabs {...props} />}
      {hasLanguages.length > 1 && <LanguageSwitch {...props} />}
      {clock.remainingMs !== null && clock.endsAt !== null && (
        <Clock remainingMs={clock.remainingMs} endsAt={clock.endsAt} />
      )}
    </header>
  )
}

function SectionTabs({ paper, given, section, clock, onSection }: BarProps) {
  return (
    <nav className="exam-sections" aria-label={t`Sections`}>
      {paper.sections.map(({ title, opensAt, questionCount }, index) => {
        const sectionQuestions = paper.questions.filter((question) => question.section === index)
        const answered = sectionQuestions.filter(({ position }) => isAnswered(given.get(position))).length
        const isOpen = opensAt === null || Date.parse(opensAt) <= clock.now
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: sections of an attempt never move
            key={index}
            type="button"
            aria-current={index === section ? 'true' : undefined}
            disabled={!isOpen || sectionQuestions.length === 0}
            onClick={() => onSection(index)}
          >
            {title || t`Section ${index + 1}`}{' '}
            <span className="text-ink2 tnum font-normal">
              {isOpen ? t`${answered} of ${questionCount}` : opensAt && timeOf(new Date(opensAt))}
            </span>
          </button>
        )
      })}
    </nav>
  )
}

const languageNames: Record<Language, string> = { en: 'English', hi: 'हिन्दी' }

function LanguageSwitch({ language, onLanguage }: BarProps) {
  return (
    <fieldset className="exam-languages">
      <legend className="vh">{t`Language of the questions`}</legend>
      {languages.map((one) => (
        <label key={one} lang={one} translate="no">
          <input
            type="radio"
            className="vh"
            name="question-language"
            checked={one === language}
            onChange={() => onLanguage(one)}
          />
          <span>{languageNames[one]}</span>
        </label>
      ))}
    </fieldset>
  )
}

const minuteMs = 60_000

function Clock({ remainingMs, endsAt }: { remainingMs: number; endsAt: string }) {
  const level = remainingMs <= minuteMs ? 'last' : remainingMs <= 5 * minuteMs ? 'soon' : 'calm'
  return (
    <div className="exam-clock" data-level={level}>
      <p role="timer" aria-live="off">
        <span className="exam-time">{timeLeft(remainingMs)}</span>{' '}
        <span className="exam-left">
          <Trans>left, ends {timeOf(new Date(endsAt))}</Trans>
        </span>
      </p>
      <Warning level={level} />
    </div>
  )
}

function Warning({ level }: { level: 'calm' | 'soon' | 'last' }) {
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    setSpoken(level === 'soon' ? t`5 minutes are left.` : level === 'last' ? t`One minute is left.` : '')
  }, [level])
  return (
    <p role="status" className="vh">
      {spoken}
    </p>
  )
}
