import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const steps = ['details', 'price', 'syllabus', 'mentors', 'publish'] as const
export type Step = (typeof steps)[number]

export const stepLabels: Record<Step, MessageDescriptor> = {
  details: msg`Details`,
  price: msg`Price and plan`,
  syllabus: msg`Syllabus`,
  mentors: msg`Mentors`,
  publish: msg`Publish`,
}

const headingId = (step: Step) => `step-${step}`

export const headingOf = (step: Step) => ({ id: headingId(step), tabIndex: -1 })

export function goTo(step: Step): void {
  const heading = document.getElementById(headingId(step))
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'start' })
}
