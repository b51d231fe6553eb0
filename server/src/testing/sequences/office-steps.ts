import { couponTerms, idsOf, type Kinds } from './kind.ts'

export const officeSteps = {
  switchCoupon: {
    by: 'admin',
    async request({ school, pick, other }) {
      const id = pick(await idsOf(school, 'coupons'))
      return id && ['PUT', `coupons/${id}/state`, { isOn: other([true, true, false]) }]
    },
  },
  changeCoupon: {
    by: 'admin',
    async request({ school, pick, other }) {
      const coupon = pick(await school.database.db.selectFrom('coupons').selectAll().orderBy('id').execute())
      const terms = { ...couponTerms, value: other([10, 20, 100]), maxUses: other([1, 3, null]) }
      return coupon && ['PUT', `coupons/${coupon.id}`, { ...terms, version: coupon.version }]
    },
  },
  registerForTax: {
    by: 'admin',
    async request({ other }) {
      const gstin = '27AAPFU0939F1ZV'
      const body = other<object>([
        { status: 'registered', gstin },
        { status: 'registered', gstin },
        { status: 'exempt', gstin },
        { status: 'none' },
      ])
      return ['PUT', 'tax/settings', body]
    },
  },
  taxCourse: {
    by: 'admin',
    async request({ school, pick, other }) {
      const id = pick(await idsOf(school, 'courses'))
      const body = { rate: other([null, 5, 0]), mode: other(['online', 'classroom']) }
      return id && ['PUT', `courses/${id}/tax`, body]
    },
  },
  addBankRow: {
    by: 'admin',
    async request({ other, pick }) {
      const narration = `UPI/${other(['447100981234', '447100981235'])}/FEE`
      const occurrence = pick([1, 2, 3]) ?? 1
      return [
        'POST',
        'fees/bank-rows',
        {
          account: '4110',
          rows: [{ day: '2026-11-20', amount: other([4999, 2500]), narration, occurrence }],
        },
      ]
    },
  },
  confirmBankRows: {
    by: 'admin',
    async request() {
      return ['POST', 'fees/bank-rows/confirmations', {}]
    },
  },
} satisfies Kinds
