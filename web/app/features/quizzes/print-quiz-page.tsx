import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PrintedQuiz } from '#contract/questions/question-files.ts'
import { Button } from '../../ui/button.tsx'
import { FieldFrame, useField } from '../../ui/field.tsx'
import { type PrintChoice, PrintedSheet } from './printed-sheet.tsx'
import { printedQuizOf } from './queries.ts'
import { BackToQuiz, isMissing, QuizFrame, QuizNotFound, type QuizPageProps } from './quiz-frame.tsx'
import '../../ui/choices.css'
import './print-quiz.css'

export function PrintQuizPage({ quizId, to }: QuizPageProps) {
  const [seed, setSeed] = useState('1')
  const query = useQuery({ ...printedQuizOf(quizId, seed), placeholderData: keepPreviousData })
  const [changedChoice, setChangedChoice] = useState<Partial<PrintChoice>>({})
  const quiz = query.data
  if (isMissing(query.error)) return <QuizNotFound to={to} />
  const choice: PrintChoice = {
    ...{ what: 'questions', hasMarks: true, languages: quiz?.languages.slice(0, 1) ?? ['en'] },
    ...changedChoice,
  }
  const change = (changes: Partial<PrintChoice>) => setChangedChoice((before) => ({ ...before, ...changes }))
  return (
    <div className="print-page">
      <QuizFrame
        query={query}
        title={quiz && t`Print ${quiz.title}`}
        back={<BackToQuiz {...{ quizId, to }} />}
      >
        {quiz && (
          <>
            <Tools {...{ quiz, choice }} onChange={change} onDraw={() => setSeed(newSeed())} />
            <PrintedSheet {...{ quiz, choice }} />
          </>
        )}
      </QuizFrame>
    </div>
  )
}

const newSeed = () => String(Math.floor(Math.random() * 1_000_000))

interface ToolsProps {
  quiz: PrintedQuiz
  choice: PrintChoice
  onChange: (changes: Partial<PrintChoice>) => void
  onDraw: () => void
}

function Tools({ quiz, choice, onChange, onDraw }: ToolsProps) {
  return (
    <div className="no-print mb-28 grid gap-16">
      <div className="flex flex-wrap items-end gap-16">
        <Select
          label={t`What to print`}
          value={choice.what}
          options={{ questions: t`Question paper`, key: t`Key with explanations` }}
          onChange={(what) => onChange({ what: what as PrintChoice['what'] })}
        />
        {quiz.languages.length > 1 && (
          <Select
            label={t`Language`}
            value={choice.languages.join()}
            options={{ en: t`English`, hi: t`Hindi`, 'en,hi': t`Both languages` }}
            onChange={(value) => onChange({ languages: value.split(',') as PrintChoice['languages'] })}
          />
        )}
        <label className="check-row">
          <input
            type="checkbox"
            className="checkbox"
            checked={choice.hasMarks}
            onChange={(event) => onChange({ hasMarks: event.target.checked })}
          />
          <Trans>With marks</Trans>
        </label>
      </div>
      {quiz.hasDraws && (
        <p className="max-w-text text-ink2">
          <Trans>
            This quiz draws questions, so each student gets others. On paper all get these; the key is the one
            of these questions until others are drawn.
          </Trans>
        </p>
      )}
      <p className="flex flex-wrap gap-12">
        <Button variant="primary" icon="print" onClick={() => window.print()}>
          <Trans>Print or save as PDF</Trans>
        </Button>
        {quiz.hasDraws && (
          <Button variant="quiet" onClick={onDraw}>
            <Trans>Draw others</Trans>
          </Button>
        )}
      </p>
    </div>
  )
}

interface SelectProps {
  label: string
  value: string
  options: Readonly<Record<string, string>>
  onChange: (value: string) => void
}

function Select({ label, value, options, onChange }: SelectProps) {
  const field = useField({})
  return (
    <FieldFrame label={label} id={field.id}>
      <select {...field} value={value} onChange={(event) => onChange(event.target.value)}>
        {Object.entries(options).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
