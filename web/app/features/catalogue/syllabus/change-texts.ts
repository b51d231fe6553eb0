import { plural, t } from '@lingui/core/macro'
import { clockText } from '../../../ui/clock.ts'
import { type DraftTopic, isUploaded, type TopicField } from './draft-topic.ts'
import { isDoneText, opensText, shortened } from './topic-texts.ts'

export function changeText(field: TopicField, was: DraftTopic, topic: DraftTopic): string[] {
  const { name } = topic
  switch (field) {
    case 'name': {
      const earlierName = was.name
      return [t`“${earlierName}” is now called “${name}”`]
    }
    case 'preview':
      return [topic.preview ? t`“${name}” is a free preview` : t`“${name}” is not a free preview any more`]
    case 'pdf': {
      const address = addressText(topic.pdf)
      return [t`PDF of “${name}”: ${address}`]
    }
    case 'video': {
      const address = addressText(topic.video)
      return [t`Video of “${name}”: ${address}`]
    }
    case 'captions': {
      const address = addressText(topic.captions)
      return [t`Captions of “${name}”: ${address}`]
    }
    case 'section': {
      const section = topic.section || t`none`
      return [t`Section of “${name}”: ${section}`]
    }
    case 'minutes': {
      const minutes = topic.minutes || t`none`
      return [t`Minutes of “${name}”: ${minutes}`]
    }
    case 'text': {
      const text = topic.text ? shortened(topic.text) : t`none`
      return [t`Text of “${name}”: ${text}`]
    }
    case 'files': {
      const files = plural(topic.files.length, { one: '# file or link', other: '# files and links' })
      return [t`“${name}” has ${files}`]
    }
    case 'doneWhen':
    case 'watchPercent': {
      if (field === 'watchPercent' && was.doneWhen !== 'watched') return []
      const rule = isDoneText(topic)
      return [t`“${name}”: ${rule}`]
    }
    case 'opens':
    case 'opensAt': {
      if (field === 'opensAt' && was.opens !== topic.opens) return []
      const opening = opensText(topic)
      return [t`“${name}”: ${opening}`]
    }
    case 'videoSeconds': {
      if (was.video !== topic.video) return []
      const length = topic.videoSeconds === null ? t`none` : clockText(topic.videoSeconds)
      return [t`Length of the video of “${name}”: ${length}`]
    }
  }
}

function addressText(address: string): string {
  if (address === '') return t`none`
  return isUploaded(address) ? t`another uploaded file` : address
}
