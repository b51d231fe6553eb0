import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { enrollStudents } from '#calls/fees/staff-enrollments.ts'
import { limits } from '#contract/limits.ts'
import { formatPaise } from '#contract/money.ts'
import { call } from '../../api/client.ts'
import { taxSettings } from '../../shared/tax-settings.ts'
import { TextField } from '../../ui/field.tsx'
import { SlipLine } from '../../ui/slip.tsx'
import { DeskDialog } from './desk-dialog.tsx'
import { emptyOrder, orderOf, sumsOf } from './draft.ts'
import { OrderInputs } from './order-inputs.tsx'
import { openCourses, planOf } from './queries.ts'
import './admissions.css'

export interface EnrollDialogProps {
  students: readonly { readonly _id: string; readonly name: string }[]
  courseId?: string
  onClose: () => void
  onDone?: () => void
}

export function EnrollDialog({ students, courseId = '', onClose, onDone }: EnrollDialogProps) {
  const [order, setOrder] = useState({ ...emptyOrder(0), courseId, payment: '' as string | null })
  const courses = useQuery(openCourses).data ?? []
  const plan = useQuery(planOf(order.courseId)).data
  const tax = useQuery(taxSettings).data
  const [address, setAddress] = useState('')
  const course = courses.find(({ _id }) => _id === order.courseId)
  const sums = course && sumsOf({ ...order, payment: '' }, course, plan)
  const isFree = sums !== undefined && sums.price > 0 && sums.toPay === 0
  return (
    <DeskDialog
      title={plural(students.length, { one: 'Enroll in a course', other: 'Enroll students' })}
      note={
        students.length === 1
          ? students[0]?.name
          : plural(students.length, { one: '# student', other: '# students' })
      }
      action={isFree ? t`Enroll free of charge` : t`Enroll`}
      isDisabled={!sums}
      send={() =>
        call(enrollStudents, {
          body: {
            studentIds: students.map(({ _id }) => _id),
            order: orderOf({ ...order, payment: '' }, sums as NonNullable<typeof sums>, {
              method: 'cash',
              reference: '',
            }),
            ...(tax?.state && { state: tax.state }),
            ...(address && { address }),
          },
        })
      }
      done={({ enrollments, already }) =>
        already.length === 0
          ? plural(enrollments.length, { one: '# student enrolled.', other: '# students enrolled.' })
          : t`${enrollments.length} enrolled; ${already.length} were in the course already.`
      }
      failed={t`Nobody is enrolled yet.`}
      onClose={onClose}
      onDone={onDone}
    >
      {(errorIn) => (
        <>
          <OrderInputs
            order={order}
            courses={courses}
            takenCourseIds={[]}
            plan={plan}
            {...errorIn('course', 'order.courseId', 'inParts', 'studentIds')}
            onChange={(change) => setOrder((now) => ({ ...now, ...change }))}
          />
          {sums && sums.price > 0 && (
            <>
              <TextField
                label={t`Discount`}
                hint={t`Rupees, or a share such as 10%. 100% is free of charge.`}
                autoComplete="off"
                value={order.discount}
                onChange={({ target }) => setOrder((now) => ({ ...now, discount: target.value }))}
                {...errorIn('discount', 'order.discount.amount')}
              />
              {order.discount.trim() !== '' && (
                <TextField
                  label={t`Reason of the discount`}
                  hint={t`The student reads it on the fee card.`}
                  autoComplete="off"
                  maxLength={500}
                  value={order.reason}
                  onChange={({ target }) => setOrder((now) => ({ ...now, reason: target.value }))}
                  {...errorIn('order.discount.reason')}
                />
              )}
              <dl>
                <SlipLine label={t`To pay in all`}>
                  <b>{formatPaise(sums.toPay)}</b>
                </SlipLine>
              </dl>
              {errorIn('address').error && (
                <TextField
                  label={t`Address`}
                  hint={t`For the invoice.`}
                  maxLength={limits.address}
                  value={address}
                  onChange={({ target }) => setAddress(target.value)}
                  {...errorIn('address')}
                />
              )}
            </>
          )}
        </>
      )}
    </DeskDialog>
  )
}
