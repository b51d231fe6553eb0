import { type ApiCall, sendOk } from './api.ts'

interface AskedQuestion {
  readonly position: number
  readonly optionIds: readonly string[]
}

/** A running attempt, whose responses have growing sequence numbers. */
export interface QuizWriter {
  readonly attemptId: string
  readonly token: string
  readonly endsAt: string | null
  readonly asked: readonly AskedQuestion[]
}

const device = 'a device of a test'

export const startCall = (token: string, quizId: string): ApiCall => ({
  ...{ method: 'POST', path: `quizzes/${quizId}/attempts`, token, body: { device } },
})

interface OpenedAttempt {
  readonly _id: string
  readonly endsAt: string | null
  readonly questions: readonly {
    readonly position: number
    readonly options: readonly { readonly _id: string }[]
  }[]
  readonly responses: readonly StoredResponse[]
}

export interface StoredResponse {
  readonly position: number
  readonly seq: number
  readonly value: { readonly options: readonly string[] } | null
}

export const writerOf = (token: string, { _id, endsAt, questions }: OpenedAttempt): QuizWriter => ({
  ...{ attemptId: _id, token, endsAt },
  asked: questions.map(({ position, options }) => ({ position, optionIds: options.map((one) => one._id) })),
})

export const startWriting = async (url: string, { token }: { token: string }, quizId: string) =>
  writerOf(token, await sendOk<OpenedAttempt>(url, startCall(token, quizId)))

/** Each higher `seq` chooses another option. */
export function responseCall({ attemptId, token, asked }: QuizWriter, index: number, seq: number): ApiCall {
  const { position, optionIds } = asked[index % asked.length] ?? { position: 1, optionIds: [] }
  const option = optionIds[seq % optionIds.length] ?? ''
  const body = { device, seq, value: { options: [option], text: '' }, isMarked: false, spentMs: seq }
  return { method: 'PUT', path: `quizzes/attempts/${attemptId}/responses/${position}`, token, body }
}

export const reopenAttempt = (url: string, { attemptId, token }: QuizWriter) =>
  sendOk<OpenedAttempt>(url, {
    ...{ method: 'POST', path: `quizzes/attempts/${attemptId}/open`, token, body: { device } },
  })
