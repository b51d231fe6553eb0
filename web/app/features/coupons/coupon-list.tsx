import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Coupon } from '#contract/coupons/coupons.ts'
import { failureOf } from '../../api/failure.ts'
import { ListPage } from '../../shared/list-page.tsx'
import { Button } from '../../ui/button.tsx'
import type { List } from '../../ui/list-filter.ts'
import type { Columns } from '../../ui/list-rows.tsx'
import { showToast } from '../../ui/toast.ts'
import { couponsPage, useSwitchCoupon } from './coupon-queries.ts'
import { conditions, couponStates, daysText, reductionText, usesText } from './coupon-texts.ts'

export interface CouponListProps {
  list: List<{ search: string; page: number }>
  title: ReactNode
  beside: ReactNode
  onChange: (coupon: Coupon) => void
}

export function CouponList({ list, title, beside, onChange }: CouponListProps) {
  return (
    <ListPage
      list={list}
      query={useQuery(couponsPage(list.filter))}
      search={{ label: t`Search by code`, title, beside }}
      columns={columnsOf(onChange)}
      message={t`The coupons did not load.`}
      empty={
        list.isNarrowed
          ? { message: t`No coupon starts with this.` }
          : {
              message: t`No coupons yet.`,
              next: t`Press New coupon to give something off the fee by a code.`,
            }
      }
    />
  )
}

const columnsOf = (onChange: (coupon: Coupon) => void): Columns<Coupon> => {
  const actions = (coupon: Coupon) => <Actions coupon={coupon} onChange={() => onChange(coupon)} />
  return {
    caption: t`Coupons`,
    tableFrom: 1100,
    columns: [
      { head: t`Code`, isName: true, cell: ({ code }) => code },
      { head: t`Takes off`, isNumber: true, cell: reductionText },
      { head: t`Valid`, cell: daysText },
      { head: t`For`, cell: (coupon) => <Lines lines={conditions(coupon)} /> },
      {
        head: t`State`,
        className: 'whitespace-nowrap',
        cell: (coupon) => (
          <>
            <State coupon={coupon} />
            <span className="tnum block">{t`Used: ${usesText(coupon)}`}</span>
          </>
        ),
      },
      { head: t`Actions`, isHeadHidden: true, cell: actions },
    ],
    card: (coupon) => (
      <>
        <p className="flex flex-wrap items-baseline justify-between gap-x-16">
          <b className="wrap-anywhere">{coupon.code}</b>
          <b className="tnum">{t`${reductionText(coupon)} off`}</b>
        </p>
        <p>{daysText(coupon)}</p>
        <Lines lines={conditions(coupon)} />
        <div className="mt-8 flex flex-wrap items-center justify-between gap-8">
          <p>
            <State coupon={coupon} /> · {t`Used: ${usesText(coupon)}`}
          </p>
          {actions(coupon)}
        </div>
      </>
    ),
  }
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))

function State({ coupon: { status } }: { coupon: Coupon }) {
  return (
    <span className={`font-strong ${status === 'on' ? 'text-seal' : 'text-ink2'}`}>
      {t(couponStates[status])}
    </span>
  )
}

function Actions({ coupon, onChange }: { coupon: Coupon; onChange: () => void }) {
  const { code, status } = coupon
  const isOff = status === 'off'
  const { mutate, isPending } = useSwitchCoupon(coupon)
  const press = () =>
    mutate(isOff, {
      onSuccess: () => showToast('success', isOff ? t`Coupon switched on.` : t`Coupon switched off.`),
      onError: (error) => showToast('error', failureOf(error, t`The coupon is as it was.`).message),
    })
  return (
    <div className="flex flex-wrap justify-end gap-4">
      <Button size="row" onClick={onChange}>
        <Trans>
          Change<span className="vh"> {code}</span>
        </Trans>
      </Button>
      <Button variant="quiet" size="row" busy={isPending && t`Saving...`} onClick={press}>
        {isOff ? (
          <Trans>
            Switch on<span className="vh"> {code}</span>
          </Trans>
        ) : (
          <Trans>
            Switch off<span className="vh"> {code}</span>
          </Trans>
        )}
      </Button>
    </div>
  )
}
