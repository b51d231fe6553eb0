export { type MailKind, wantsMail } from './own-settings.repository.ts'
export { personalSettings } from './personal-settings.repository.ts'
export { settingsRoutes } from './settings.routes.ts'
export { readSchool } from './settings.usecases.ts'
