export { presentWorkFile } from './homework.presenter.ts'
export { addWorkFiles, putPositions } from './work-files.repository.ts'
