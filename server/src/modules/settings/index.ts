export { chosenLanguage, languageOf, wantsMail } from './own-settings.repository.ts'
export { markPictureUsed } from './settings.repository.ts'
export { readSchool } from './settings.usecases.ts'
export { keepSignUpLanguage } from './sign-up-language.ts'
