import { t } from '@lingui/core/macro'
import { isYoutubePlaylist, watchAddress, youtubeId } from '#contract/catalogue/youtube.ts'
import { limits } from '#contract/limits.ts'
import { addScheme, isWebAddress } from '#contract/web-link.ts'
import { type DraftTopic, emptyTopic } from './draft-topic.ts'

type NewTopic = Omit<DraftTopic, 'key'>

export interface PastedLinks {
  readonly topics: readonly NewTopic[]
  readonly videos: number
  readonly playlists: number
  /** Videos already in the syllabus or earlier in the text. */
  readonly repeated: number
  readonly unread: readonly string[]
}

const link = /(?:https?:\/\/|www\.|youtu\.be\/|youtube\.com\/)\S+/i

/**
 * A topic's name is before its link or on the line above. A playlist becomes one topic: its videos
 * are unreadable.
 */
export function readLinks(text: string, existingTopics: readonly Pick<DraftTopic, 'video'>[]): PastedLinks {
  const knownVideoIds = new Set(
    existingTopics.map(({ video }) => youtubeId(video)).filter((id) => id !== null),
  )
  const topics: NewTopic[] = []
  const unreadLines: string[] = []
  let [videos, playlists, repeated] = [0, 0, 0]
  let lineAbove = ''
  const giveUp = () => {
    if (lineAbove !== '') unreadLines.push(lineAbove)
    lineAbove = ''
  }
  for (const line of text.split('\n').map((one) => one.trim())) {
    const linkMatch = link.exec(line)
    const address = linkMatch && addScheme(linkMatch[0].replace(/[),.;]+$/, ''))
    if (!linkMatch || !address || !isWebAddress(address)) {
      giveUp()
      lineAbove = line
      continue
    }
    const textBefore = line
      .slice(0, linkMatch.index)
      .replace(/[\s:(–—-]+$/, '')
      .trim()
    if (textBefore !== '') giveUp()
    const name = (textBefore || lineAbove).slice(0, limits.name)
    lineAbove = ''
    const id = youtubeId(address)
    if (id !== null && knownVideoIds.has(id)) {
      repeated += 1
      continue
    }
    if (id !== null) {
      knownVideoIds.add(id)
      videos += 1
      topics.push({ ...emptyTopic, name: name || t`Video ${videos}`, video: watchAddress(id) })
    } else if (isYoutubePlaylist(address)) {
      playlists += 1
      topics.push(playlistTopic(name, address))
    } else topics.push(otherTopic(name, address))
  }
  giveUp()
  return { topics, videos, playlists, repeated, unread: unreadLines }
}

const playlistTopic = (name: string, url: string): NewTopic => ({
  ...emptyTopic,
  name: name || t`Playlist`,
  text: t`The videos of this topic are a playlist on YouTube. Open the link below to watch them.`,
  files: [{ name: t`Playlist on YouTube`, url }],
})

function otherTopic(name: string, url: string): NewTopic {
  const { hostname, pathname } = new URL(url)
  const topicName = name || `${hostname}${pathname === '/' ? '' : pathname}`.slice(0, limits.name)
  if (/\.pdf$/i.test(pathname)) return { ...emptyTopic, name: topicName, pdf: url }
  return { ...emptyTopic, name: topicName, files: [{ name: topicName, url }] }
}
