import { t } from '@lingui/core/macro'
import { useMutation, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { admitStudent } from '#calls/admissions/admissions.ts'
import type { Admitted, SimilarPerson } from '#contract/admissions/admissions.ts'
import { call, Refused } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { useIdempotencyKey } from '../../api/idempotency.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import {
  type AdmissionDraft,
  admissionBody,
  emptyDraft,
  emptyOrder,
  type OrderDraft,
  rollNumbersOf,
  sumsOf,
} from './draft.ts'
import type { Ordered } from './fee-slip.tsx'
import { openCourses, planOf, similarTo, useInvalidateAdmissions } from './queries.ts'

/** An existing student who now logs in by roll number. */
export interface NewLogIn {
  readonly studentId: string
  readonly name: string
  readonly rollNumber: string
}

export function useAdmission(onAdmitted: (admitted: Admitted, newLogIns: NewLogIn[]) => Promise<void>) {
  const [draft, setDraft] = useState<AdmissionDraft>(emptyDraft)
  const [failure, setFailure] = useState<Failure | null>(null)
  const courses = useQuery(openCourses)
  const plans = useQueries({ queries: draft.orders.map(({ courseId }) => planOf(courseId)) })
  const planAt = (index: number) => plans[index]?.data
  const ordered = draft.orders.flatMap((order, index): Ordered[] => {
    const course = courses.data?.find(({ _id }) => _id === order.courseId)
    return course ? [{ order, course, sums: sumsOf(order, course, planAt(index)) }] : []
  })
  const people = useSimilar(draft)
  const refresh = useInvalidateAdmissions()
  const { keyFor, noteResult } = useIdempotencyKey()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: ReturnType<typeof admissionBody>) =>
      call(admitStudent, { body, idempotencyKey: keyFor(body) }),
    onSettled: (_, error) => noteResult(error),
  })

  const change = (changed: Partial<AdmissionDraft>) => {
    setDraft((now) => ({ ...now, ...changed }))
    setFailure(null)
  }
  const changeOrder = (key: number, changed: Partial<OrderDraft>) =>
    change({ orders: draft.orders.map((one) => (one.key === key ? { ...one, ...changed } : one)) })

  const submit = async () => {
    if (isPending) return
    setFailure(null)
    try {
      const sums = new Map(ordered.map(({ order, sums }) => [order.key, sums]))
      const admitted = await mutateAsync(admissionBody(draft, sums))
      void refresh()
      await onAdmitted(admitted, newLogInsOf(draft, people.data ?? noPeople))
    } catch (error) {
      if (error instanceof Refused && error.code === 'SAME_PHONE') void people.refetch()
      if (error instanceof Refused && error.code === 'PRICE_MISMATCH') void courses.refetch()
      setFailure(failureOf(error, t`The student is not admitted yet.`))
    }
  }
  return {
    draft,
    courses,
    planAt,
    ordered,
    people: people.data ?? noPeople,
    failure,
    isPending,
    errorIn: (...names: string[]) => {
      const error = names.map((name) => failure?.fields[name]).find(Boolean)
      return { error }
    },
    change,
    changeOrder,
    addOrder: () => change({ orders: [...draft.orders, emptyOrder(nextKey(draft.orders))] }),
    removeOrder: (key: number) => change({ orders: draft.orders.filter((one) => one.key !== key) }),
    submit,
  }
}

const noPeople: readonly SimilarPerson[] = []

const newLogInsOf = (draft: AdmissionDraft, people: readonly SimilarPerson[]): NewLogIn[] =>
  rollNumbersOf(draft).flatMap((one) => {
    const person = people.find(({ _id }) => _id === one.studentId)
    return person ? [{ ...one, name: person.name }] : []
  })

const nextKey = (orders: readonly OrderDraft[]) => Math.max(...orders.map(({ key }) => key)) + 1

function useSimilar({ name, phone, email, rollNumber }: AdmissionDraft) {
  const settled = useDebounced([name, phone, email, rollNumber].join('\n'))
  const [settledName = '', settledPhone = '', settledEmail = '', settledRoll = ''] = settled.split('\n')
  return useQuery(
    similarTo({
      name: settledName,
      phone: settledPhone,
      email: settledEmail,
      rollNumber: settledRoll,
      ...{ guardian: '', guardianPhone: '', city: '' },
    }),
  )
}
