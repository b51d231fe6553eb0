import type { ModuleInZip } from '../../kernel/school-zip.ts'

export const couponsInZip: ModuleInZip = {
  tables: {
    coupons: {
      about: 'Each coupon.',
      columns: {
        code: 'What students type.',
        kind: 'percent or fixed.',
        value: 'Whole percent, or paise.',
        first_day: 'YYYY-MM-DD. Empty: no limit.',
        last_day: 'YYYY-MM-DD. Empty: no limit.',
        max_uses: 'Empty: no limit.',
        max_uses_per_student: 'Empty: no limit.',
        minimum_fee: 'In paise. A lower fee takes no coupon.',
        all_courses: '1: every course; 0: those in coupon_courses.',
        uses: 'How often it was used.',
        switched_off_at: 'Empty: it is on.',
      },
    },
    coupon_courses: {
      about: 'The courses of a coupon.',
      columns: { coupon_id: 'The coupon: coupons/coupons.' },
    },
  },
}
