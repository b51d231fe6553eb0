import { formatPaise } from '#contract/money.ts'
import { formatDay } from '../../platform/i18n.ts'
import type { FoundEnrollment } from '../fees/index.ts'
import type { Email } from '../notifications/index.ts'
import { documentTitle, type taxDocumentPdfs } from './tax.documents.ts'
import type { TaxDocumentRow } from './tax.tables.ts'

export const taxDocumentEmail = (
  row: Pick<FoundEnrollment, 'id' | 'student_email' | 'student_name' | 'course_name'>,
  document: Pick<TaxDocumentRow, 'id' | 'kind' | 'number' | 'day' | 'total'>,
  site: string,
): Email => ({
  recipient: row.student_email,
  document: { kind: 'tax-document' satisfies keyof typeof taxDocumentPdfs, id: document.id },
  content: (i18n, isProved) => ({
    subject: [documentTitle(i18n, document.kind), document.number].join(' '),
    name: row.student_name,
    paragraphs: [
      isProved
        ? i18n._(
            'The school has issued this document for {course}. It is attached, and is also on your fee card.',
            { course: row.course_name },
          )
        : i18n._('The school has issued this document for {course}. It is on your fee card.', {
            course: row.course_name,
          }),
    ],
    facts: [
      [i18n._('Number'), document.number],
      [i18n._('Date'), formatDay(i18n, document.day)],
      [i18n._('Amount'), formatPaise(document.total)],
    ],
    action: { label: i18n._('Open the document'), url: `${site}/receipts/${row.id}/tax/${document.id}` },
  }),
})
