import { t } from '@lingui/core/macro'
import { isYoutubePlaylist, watchAddress, youtubeId } from '#contract/catalogue/youtube.ts'
import { limits } from '#contract/limits.ts'
import { isWebAddress, withScheme } from '#contract/web-link.ts'
import { type DraftTopic, emptyTopic } from './draft-topic.ts'

type NewTopic = Omit<DraftTopic, 'key'>

export interface PastedLinks {
  readonly topics: readonly NewTopic[]
  readonly videos: number
  readonly playlists: number
  /** The number of videos that are already in the syllabus or earlier in the text. */
  readonly repeated: number
  readonly unread: readonly string[]
}

const link = /(?:https?:\/\/|www\.|youtu\.be\/|youtube\.com\/)\S+/i

/**
 * A topic's name is the text before its link, or the line above. A playlist becomes one topic,
 * because its videos cannot be read.
 */
export function readLinks(text: string, present: readonly Pick<DraftTopic, 'video'>[]): PastedLinks {
  const known = new Set(present.map(({ video }) => youtubeId(video)).filter((id) => id !== null))
  const topics: NewTopic[] = []
  const unread: string[] = []
  let [videos, playlists, repeated] = [0, 0, 0]
  let above = ''
  const giveUp = () => {
    if (above !== '') unread.push(above)
    above = ''
  }
  for (const line of text.split('\n').map((one) => one.trim())) {
    const found = link.exec(line)
    const address = found && withScheme(found[0].replace(/[),.;]+$/, ''))
    if (!found || !address || !isWebAddress(address)) {
      giveUp()
      above = line
      continue
    }
    const before = line
      .slice(0, found.index)
      .replace(/[\s:(–—-]+$/, '')
      .trim()
    if (before !== '') giveUp()
    const name = (before || above).slice(0, limits.name)
    above = ''
    const id = youtubeId(address)
    if (id !== null && known.has(id)) {
      repeated += 1
      continue
    }
    if (id !== null) {
      known.add(id)
      videos += 1
      topics.push({ ...emptyTopic, name: name || t`Video ${videos}`, video: watchAddress(id) })
    } else if (isYoutubePlaylist(address)) {
      playlists += 1
      topics.push(playlistTopic(name, address))
    } else topics.push(otherTopic(name, address))
  }
  giveUp()
  return { topics, videos, playlists, repeated, unread }
}

const playlistTopic = (name: string, url: string): NewTopic => ({
  ...emptyTopic,
  name: name || t`Playlist`,
  text: t`The videos of this topic are a playlist on YouTube. Open the link below to watch them.`,
  files: [{ name: t`Playlist on YouTube`, url }],
})

function otherTopic(name: string, url: string): NewTopic {
  const { hostname, pathname } = new URL(url)
  const called = name || `${hostname}${pathname === '/' ? '' : pathname}`.slice(0, limits.name)
  if (/\.pdf$/i.test(pathname)) return { ...emptyTopic, name: called, pdf: url }
  return { ...emptyTopic, name: called, files: [{ name: called, url }] }
}
