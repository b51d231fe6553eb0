export { mailStudents } from './mailings.usecases.ts'
export { countUnsent, findLastSent } from './outbox.repository.ts'
export { mailServer } from './outbox.usecases.ts'
export { type Mail, sendMail, sendMailWithin } from './sending.usecases.ts'
