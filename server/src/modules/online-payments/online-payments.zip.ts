import { excluded, type ModuleInZip } from '../../kernel/school-zip.ts'

export const onlinePaymentsInZip: ModuleInZip = {
  tables: {
    online_orders: {
      about: 'Online payments that students began.',
      columns: {
        amount: 'In paise.',
        link_id: 'As the gateway names it.',
        link_url: excluded('It is secret: it opens the payment.'),
        state: 'open, failed, paid, expired or cancelled.',
        captured_id: 'The money, as the gateway names it.',
        returned_at: 'When the student came back from the gateway.',
        next_poll_at: 'When the gateway is asked next.',
        expires_at: 'When the link ends.',
      },
    },
    unmatched_payments: {
      about: 'Money of the gateway that could not be recorded.',
      columns: {
        order_id: 'The order.',
        gateway_id: 'As the gateway names it.',
        reason: 'Why.',
        amount: 'In hundredths of its currency.',
        currency: 'The currency.',
        at: 'When.',
        settled_at: 'When somebody decided.',
        settled_by: 'Who: accounts/users.',
        note: 'What they wrote.',
      },
    },
    gateway_events: excluded('Messages of the gateway that were handled, so that none is handled twice.'),
    sandbox_links: excluded('The practice gateway, which moves no money.'),
    sandbox_events: excluded('The practice gateway, which moves no money.'),
  },
}
