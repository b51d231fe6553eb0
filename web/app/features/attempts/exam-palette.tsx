import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Paper } from '#contract/attempts/attempts.ts'
import { countStates, type GivenResponse, type QuestionState, questionStates, stateOf } from './exam-state.ts'
import './palette.css'

const nameOf = (state: QuestionState): string =>
  ({
    notVisited: t`Not visited`,
    notAnswered: t`Not answered`,
    answered: t`Answered`,
    marked: t`Marked for review`,
    answeredAndMarked: t`Answered and marked`,
  })[state]

export interface PaletteProps {
  questions: Paper['questions']
  given: ReadonlyMap<number, GivenResponse>
  position: number
  onGoTo: (position: number) => void
}

const paletteState = (response: GivenResponse | undefined, isOpen: boolean): QuestionState =>
  !response && isOpen ? 'notAnswered' : stateOf(response)

export function Palette({ questions, given, position, onGoTo }: PaletteProps) {
  return (
    <ul className="palette" aria-label={t`Questions`}>
      {questions.map((question) => {
        const isOpen = question.position === position
        const state = paletteState(given.get(question.position), isOpen)
        return (
          <li key={question.position}>
            <button
              type="button"
              className="palette-square"
              data-state={state}
              aria-current={isOpen ? 'step' : undefined}
              aria-label={t`Question ${question.position}, ${nameOf(state)}`}
              onClick={() => onGoTo(question.position)}
            >
              {question.position}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

export function PaletteLegend({ questions, given }: Pick<PaletteProps, 'questions' | 'given'>) {
  const counts = countStates(
    questions.map(({ position }) => position),
    given,
  )
  return (
    <dl className="palette-legend">
      {questionStates.map((state) => (
        <div key={state}>
          <dt>
            <span className="palette-square" data-state={state} aria-hidden="true" />
            {nameOf(state)}
            {state === 'answeredAndMarked' && (
              <span className="text-note text-ink2">
                · <Trans>it counts</Trans>
              </span>
            )}
          </dt>
          <dd className="tnum">{counts[state]}</dd>
        </div>
      ))}
    </dl>
  )
}
