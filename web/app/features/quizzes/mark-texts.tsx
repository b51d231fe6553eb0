import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { markResponse } from '#calls/attempts/results.ts'
import type { listToMark } from '#contract/attempts/results.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { call, Refused } from '../../api/client.ts'
import { marksText } from '../../shared/marks-text.ts'
import { QuestionText } from '../../shared/question-text.tsx'
import { SavedTexts } from '../../shared/saved-texts.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { textsToMark } from './queries.ts'
import './quizzes.css'

type QuestionToMark = ResponseOf<typeof listToMark>['questions'][number]
type TextResponse = QuestionToMark['responses'][number]

interface TypedMarks {
  readonly typed: string
  readonly maxMarks: number
  readonly onSuggest: (marks: number) => void
  /** After the user took the suggestion; its button is gone. */
  readonly onUse: () => void
}

export interface MarkingParts {
  /** A response's pages with the marking pen; points on them suggest its marks. */
  pagesOf(response: Pick<TextResponse, 'attemptId' | 'position' | 'photos'>, marks: TypedMarks): ReactNode
  /** While rendered, others see that the user marks the response. */
  markersOf(response: Pick<TextResponse, 'attemptId' | 'position'>): ReactNode
}

interface MarkTextsProps {
  quizId: string
  questions: readonly QuestionToMark[]
  parts: MarkingParts
}

const keyOf = ({ attemptId, position }: TextResponse) => `${attemptId} ${position}`

const firstToMark = (questions: readonly QuestionToMark[]) =>
  questions.flatMap(({ responses }) => responses).find((one) => one.marks === null && one.photos.length > 0)

export function MarkTexts({ quizId, questions, parts }: MarkTextsProps) {
  const next = firstToMark(questions)
  const [chosenKey, setChosenKey] = useState<string | null>()
  const openKey = chosenKey === undefined ? next && keyOf(next) : chosenKey
  return questions.map((question, index) => {
    const openCount = question.responses.filter(({ marks }) => marks === null).length
    const number = index + 1
    return (
      <section key={question.questionId} className="mt-28" aria-label={t`Question ${number}`}>
        <div className="quiz-question border-b-2 border-ink pb-8">
          <QuestionText texts={question.text} />
          <p className="text-label text-ink2">
            <Plural value={openCount} one="# response to mark" other="# responses to mark" />
          </p>
        </div>
        {question.responses.map((response) => (
          <MarkForm
            key={keyOf(response)}
            {...{ quizId, response, number, parts }}
            isOpen={keyOf(response) === openKey}
            onOpen={(isOpen) => setChosenKey(isOpen ? keyOf(response) : null)}
            onMarked={() => setChosenKey(undefined)}
          />
        ))}
      </section>
    )
  })
}

const isValidMarks = (text: string) => /^-?\d{1,4}(\.\d{1,2})?$/.test(text.trim())

/** Focuses the next response without marks. */
function focusNext(from: HTMLFormElement | null): void {
  const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-open]')]
  const next = forms.find(
    (one) => from && from.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  next?.querySelector('input')?.focus()
}

interface PhotosProps {
  pageCount: number
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

const PhotosButton = ({ pageCount, isOpen, onOpen }: PhotosProps) => (
  <p>
    <Button size="row" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
      {isOpen ? (
        <Trans>Close the pages</Trans>
      ) : (
        <Plural value={pageCount} one="Open # page" other="Open # pages" />
      )}
    </Button>
  </p>
)

interface MarkFormProps extends Omit<PhotosProps, 'pageCount'> {
  quizId: string
  response: TextResponse
  parts: MarkingParts
  number: number
  onMarked: () => void
}

function MarkForm({ quizId, response, number, parts, isOpen, onOpen, onMarked }: MarkFormProps) {
  const { attemptId, position, student, text, markedBy, max } = response
  const client = useQueryClient()
  const [marks, setMarks] = useState(response.marks === null ? '' : String(response.marks / 100))
  const [remark, setRemark] = useState(response.remark ?? '')
  const [error, setError] = useState<string>()
  const [hasFocus, setFocus] = useState(false)
  const marksField = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const reload = () => client.invalidateQueries({ queryKey: textsToMark(quizId).queryKey })
  const save = useMutation({
    mutationFn: () =>
      call(markResponse, {
        params: { attemptId, position: String(position) },
        body: { marks: Math.round(Number(marks) * 100), remark, seenMarks: response.marks },
      }),
    onSuccess: async () => {
      await reload()
      onMarked()
      focusNext(form.current)
    },
    onError: (failure) => {
      if (!(failure instanceof Refused)) return
      setError(failure.fields.marks)
      // Shows somebody else's marks, which the next save replaces.
      if (failure.code === 'STALE') void reload()
    },
  })
  const full = marksText(max)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isValidMarks(marks)) return setError(t`Please enter marks such as 2.5.`)
    if (Math.round(Number(marks) * 100) > max) return setError(t`Please enter ${full} marks at most.`)
    setError(undefined)
    save.mutate()
  }
  const given = marksText(response.marks ?? 0)
  const suggestion = {
    typed: marks,
    maxMarks: max / 100,
    onSuggest: (suggested: number) => setMarks(String(suggested)),
    onUse: () => marksField.current?.focus(),
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches where the focus is
    <div
      className="list-row grid gap-12 py-16"
      onFocus={() => setFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => setFocus(currentTarget.contains(relatedTarget))}
    >
      {/* Beside the name, so that the row keeps its height when it gets the focus. */}
      <div className="flex flex-wrap items-center gap-x-16">
        <p className="font-strong">{student.name}</p>
        {(isOpen || hasFocus) && parts.markersOf(response)}
      </div>
      {text !== '' && <p className="max-w-text wrap-anywhere whitespace-pre-line">{text}</p>}
      {response.photos.length > 0 && (
        <PhotosButton pageCount={response.photos.length} {...{ isOpen, onOpen }} />
      )}
      {response.photos.length > 0 && isOpen && parts.pagesOf(response, suggestion)}
      <form
        ref={form}
        data-open={response.marks === null || undefined}
        className="grid gap-12"
        onSubmit={submit}
        noValidate
        aria-label={`${student.name}, ${t`Question ${number}`}`}
      >
        {save.error && error === undefined && <ErrorBanner>{save.error.message}</ErrorBanner>}
        <div className="grid items-start gap-12 sm:grid-cols-[128px_minmax(0,1fr)_auto]">
          <TextField
            ref={marksField}
            label={t`Marks of ${full}`}
            inputMode="decimal"
            maxLength={8}
            error={error}
            value={marks}
            onChange={(event) => setMarks(event.target.value)}
          />
          <RemarkField remark={remark} onChange={setRemark} />
          <Button type="submit" className="sm:mt-28" busy={save.isPending && t`Saving…`}>
            {response.marks === null ? <Trans>Save marks</Trans> : <Trans>Save again</Trans>}
          </Button>
        </div>
        {markedBy !== null && (
          <p className="text-label text-ink2">
            <Trans>
              {markedBy} gave {given}.
            </Trans>
          </p>
        )}
      </form>
    </div>
  )
}

function RemarkField({ remark, onChange }: { remark: string; onChange: (remark: string) => void }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const insert = (saved: string) => {
    onChange([remark.trimEnd(), saved].filter(Boolean).join('\n').slice(0, limits.text))
    field.current?.focus()
  }
  return (
    <div className="min-w-0">
      <TextArea
        ref={field}
        label={t`Feedback (optional)`}
        rows={1}
        maxLength={limits.text}
        value={remark}
        onChange={(event) => onChange(event.target.value)}
      />
      <SavedTexts present={remark} onInsert={insert} />
    </div>
  )
}
