export { mailStudents } from './mailings.usecases.ts'
export { type Mail, sendMail, sendMailWithin } from './sending.usecases.ts'
