export { mailStudents } from './mailings.usecases.ts'
export { sendMail, sendMailWithin } from './sending.usecases.ts'
