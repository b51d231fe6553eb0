import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Course } from '#contract/catalogue/courses.ts'
import { type TakenMethod, takenMethod } from '#contract/fees/fees.ts'
import { financialYearOf } from '#contract/financial-year.ts'
import { limits } from '#contract/limits.ts'
import { formatPaise } from '#contract/money.ts'
import { instalmentText } from '../../shared/money/instalment-text.ts'
import { KeepRest } from '../../shared/money/keep-rest.tsx'
import { localDay } from '../../shared/money/local-day.ts'
import { methodName } from '../../shared/money/payment-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choices.tsx'
import { TextField } from '../../ui/field.tsx'
import { Slip, SlipLine, SlipPart, SlipTear } from '../../ui/slip.tsx'
import type { AdmissionDraft, MoneyDraft, OrderDraft, OrderSums } from './draft.ts'

export interface Ordered {
  readonly order: OrderDraft
  readonly course: Course
  readonly sums: OrderSums
}

export type FieldErrorOf = (...names: string[]) => { error?: string | undefined }

type MoneyChange = Partial<MoneyDraft>

export interface FeeSlipProps {
  ordered: readonly Ordered[]
  money: AdmissionDraft
  errorIn: FieldErrorOf
  onOrder: (key: number, change: Partial<OrderDraft>) => void
  onMoney: (change: MoneyChange) => void
  children: ReactNode
}

export function FeeSlip(props: FeeSlipProps) {
  const { ordered, money, errorIn, onOrder, onMoney, children } = props
  const { method, reference } = money
  const sum = (amountOf: (sums: OrderSums) => number) =>
    ordered.reduce((all, { sums }) => all + amountOf(sums), 0)
  const toPay = sum((sums) => sums.toPay)
  const isPaying = ordered.some(({ sums }) => sums.payment !== 0)
  return (
    <Slip className="admit-slip">
      <SlipPart>
        <h2 className="mb-12 text-h3">
          <Trans>Fee</Trans>
        </h2>
        {ordered.length === 0 && (
          <p className="text-ink2">
            <Trans>Choose a course, and its fee appears here.</Trans>
          </p>
        )}
        {ordered.map((orderedCourse, index) => (
          <CourseFee
            key={orderedCourse.order.key}
            {...orderedCourse}
            index={index}
            errorIn={errorIn}
            onOrder={onOrder}
          />
        ))}
        {ordered.length > 0 && (
          <dl className="mt-8 rule-t pt-8">
            <SlipLine label={t`To pay in all`}>
              <b>{formatPaise(toPay)}</b>
            </SlipLine>
          </dl>
        )}
      </SlipPart>
      <SlipTear />
      <SlipPart>
        <div className="grid gap-16">
          {toPay > 0 && (
            <>
              {ordered.map(({ order, course, sums }, index) =>
                sums.toPay === 0 ? null : (
                  <div key={order.key} className="first-payment grid gap-8">
                    <TextField
                      label={ordered.length > 1 ? t`First payment, ${course.name}` : t`First payment`}
                      inputMode="decimal"
                      autoComplete="off"
                      hint={sums.payment === 0 ? t`Nothing is taken now.` : undefined}
                      value={order.payment ?? String(sums.payment / 100)}
                      onChange={({ target }) => onOrder(order.key, { payment: target.value })}
                      {...errorIn(`orders.${index}.payment.amount`, 'amount')}
                    />
                    <KeepRest
                      typedAmount={order.payment ?? ''}
                      balance={sums.toPay / 100}
                      keepsRest={order.keepsRest}
                      onChange={(keepsRest) => onOrder(order.key, { keepsRest })}
                    />
                  </div>
                ),
              )}
              {isPaying && (
                <MethodChoice method={method} onChoose={(chosen) => onMoney({ method: chosen })} />
              )}
              {isPaying && method !== 'cash' && (
                <TextField
                  label={t`Reference`}
                  hint={t`The number of the cheque, the transfer or the card slip, if there is one.`}
                  maxLength={limits.name}
                  autoComplete="off"
                  value={reference}
                  onChange={({ target }) => onMoney({ reference: target.value })}
                  {...errorIn('reference', 'number')}
                />
              )}
              {isPaying && method === 'cheque' && (
                <ChequeDay money={money} errorIn={errorIn} onMoney={onMoney} />
              )}
              <dl aria-live="polite">
                <SlipLine label={t`Owed after this payment`}>
                  <b>{formatPaise(sum((sums) => sums.owed))}</b>
                </SlipLine>
              </dl>
            </>
          )}
          {children}
        </div>
      </SlipPart>
    </Slip>
  )
}

function CourseFee({
  order,
  course,
  sums,
  index,
  errorIn,
  onOrder,
}: Ordered & Pick<FeeSlipProps, 'errorIn' | 'onOrder'> & { index: number }) {
  const [isOpen, setOpen] = useState(false)
  const { price, discount, parts } = sums
  const isGiven = isOpen || order.discount !== ''
  return (
    <div className="grid gap-8">
      <dl>
        <SlipLine label={course.name}>{price === 0 ? t`Free` : formatPaise(price)}</SlipLine>
        {discount > 0 && <SlipLine label={t`Discount`}>– {formatPaise(discount)}</SlipLine>}
      </dl>
      {parts.length > 1 && (
        <p className="text-label text-ink2">
          {parts.map((part) => instalmentText(formatPaise(part.amount), part)).join(', ')}
        </p>
      )}
      {price > 0 && !isGiven && (
        <div>
          <Button variant="quiet" size="row" className="-ml-14" onClick={() => setOpen(true)}>
            <Trans>
              Give a discount<span className="vh"> on {course.name}</span>
            </Trans>
          </Button>
        </div>
      )}
      {price > 0 && isGiven && (
        <div className="grid gap-12">
          <TextField
            label={t`Discount`}
            hint={t`Rupees, or a share such as 10%. 100% is free of charge.`}
            autoComplete="off"
            autoFocus={isOpen}
            value={order.discount}
            onChange={({ target }) => onOrder(order.key, { discount: target.value, payment: null })}
            {...errorIn(`orders.${index}.discount.amount`, 'discount')}
          />
          <TextField
            label={t`Reason of the discount`}
            hint={t`The student reads it on the fee card.`}
            autoComplete="off"
            maxLength={500}
            value={order.reason}
            onChange={({ target }) => onOrder(order.key, { reason: target.value })}
            {...errorIn(`orders.${index}.discount.reason`)}
          />
        </div>
      )}
    </div>
  )
}

function ChequeDay({ money, errorIn, onMoney }: Pick<FeeSlipProps, 'money' | 'errorIn' | 'onMoney'>) {
  const { chequeDay, chequeYear } = money
  const today = localDay()
  const isLater = chequeDay > today
  const year =
    isLater && financialYearOf(chequeDay) !== financialYearOf(today) ? financialYearOf(chequeDay) : undefined
  return (
    <>
      <TextField
        label={t`Day on the cheque`}
        type="date"
        hint={
          isLater
            ? t`It counts as paid once it is taken to the bank, on its day or later. Until then the fee is owed.`
            : t`Empty: today.`
        }
        value={chequeDay}
        onChange={({ target }) => onMoney({ chequeDay: target.value, chequeYear: undefined })}
        {...errorIn('chequeDay', 'day')}
      />
      {year && (
        <Checkbox
          label={t`The cheque is of the financial year ${year}`}
          checked={chequeYear === year}
          onChange={({ target }) => onMoney({ chequeYear: target.checked ? year : undefined })}
        />
      )}
    </>
  )
}

function MethodChoice({
  method,
  onChoose,
}: {
  method: TakenMethod
  onChoose: (method: TakenMethod) => void
}) {
  const inOrder = ['cash', ...takenMethod.options.filter((one) => one !== 'cash')] as const
  return (
    <fieldset>
      <legend className="vh">{t`Method`}</legend>
      <div className="segments">
        {inOrder.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="method"
              className="vh"
              value={one}
              checked={one === method}
              onChange={() => onChoose(one)}
            />
            {methodName(one)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
