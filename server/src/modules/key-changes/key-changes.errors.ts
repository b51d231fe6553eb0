import { msg } from '@lingui/core/runtime-macro'
import { DomainError, forbidden, invalidField, notFound, stale } from '../../platform/errors.ts'
import type { KeyProblem } from './key-changes.rules.ts'

export const questionNotFound = () => notFound(msg`This question was not asked in this quiz.`)
export const attemptNotFound = () => notFound(msg`This attempt is not here any more.`)
export const stillRunning = () => forbidden(msg`Keys can be challenged once the attempt is submitted.`)
export const noChallenges = () => forbidden(msg`The keys of this quiz cannot be challenged now.`)
export const nothingToChallenge = () => invalidField('position', msg`This question has no key to challenge.`)
export const challengedAlready = () =>
  new DomainError('ALREADY_CHALLENGED', msg`Your challenge of this key waits for a decision.`)
export const staleKey = (current: unknown) =>
  stale(msg`This key was changed by somebody else meanwhile.`, current)
export const decidedAlready = () =>
  stale(msg`The challenges of this question were decided by somebody else meanwhile.`, null)
export const replyMissing = () => invalidField('reply', msg`Please say why the key stays.`)

export function badKey(problem: KeyProblem): DomainError {
  switch (problem.why) {
    case 'keyMissing':
      return invalidField('key', msg`Please say what is right.`)
    case 'noKey':
      return invalidField('rule', msg`A long text has no key. Please choose another way.`)
    case 'wholeKey':
      return invalidField('rule', msg`Please give this question a new key.`)
    case 'twoKeys':
      return invalidField('key', msg`Please choose either True or False.`)
    case 'foreignOption':
      return invalidField('key', msg`The right option is none of the options.`)
    case 'tooMany':
      return invalidField('key', msg`The key has too many parts. Please give a new key.`)
    case 'notANumber':
      return invalidField(
        `key.ranges.${problem.range}.${problem.end}`,
        msg`Please enter a number such as 12.5, without a unit.`,
      )
    case 'emptyRange':
      return invalidField(
        `key.ranges.${problem.range}.to`,
        msg`Please enter a number that is not below the first one.`,
      )
  }
}
