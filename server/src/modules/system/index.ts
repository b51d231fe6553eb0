export { readSystem } from './system.usecases.ts'
