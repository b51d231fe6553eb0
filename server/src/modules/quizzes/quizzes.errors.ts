import { msg } from '@lingui/core/runtime-macro'
import { notFound } from '../../platform/errors.ts'

export const quizNotFound = () => notFound(msg`This quiz is not here.`)
