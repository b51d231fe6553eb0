/** Hosts must match exactly, because other hosts may contain these names. */
const youtubeHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
])

const idPattern = /^[\w-]{11}$/
const pathPattern = /^\/(?:shorts|embed|live)\/([^/]*)\/?$/

/** Security: links are built from this id alone. */
export function youtubeId(link: string): string | null {
  if (!URL.canParse(link)) return null
  const url = new URL(link)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  if (url.username || url.password || url.port) return null
  const id = findId(url)
  return id !== null && idPattern.test(id) ? id : null
}

export function isYoutubePlaylist(link: string): boolean {
  if (!URL.canParse(link) || youtubeId(link) !== null) return false
  const { protocol, hostname, pathname, searchParams } = new URL(link)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return (
    isWeb && youtubeHosts.has(hostname) && /^\/(playlist|watch)$/.test(pathname) && searchParams.has('list')
  )
}

function findId({ hostname, pathname, searchParams }: URL): string | null {
  if (hostname === 'youtu.be') return pathname.slice(1)
  if (!youtubeHosts.has(hostname)) return null
  if (pathname === '/watch') return searchParams.get('v')
  return pathPattern.exec(pathname)?.[1] ?? null
}

/**
 * The player uses no cookies. It starts at once, because a click loads it.
 * @param startAt seconds
 * @param origin the page that receives the player's messages
 */
export function playerAddress(id: string, startAt = 0, origin?: string): string {
  const query = new URLSearchParams({ autoplay: '1', rel: '0', playsinline: '1', enablejsapi: '1' })
  if (startAt > 0) query.set('start', String(Math.floor(startAt)))
  if (origin) query.set('origin', origin)
  return `${playerOrigin}/embed/${id}?${query}`
}

export const playerOrigin = 'https://www.youtube-nocookie.com'

export const watchAddress = (id: string) => `https://www.youtube.com/watch?v=${id}`

export const reportsWatchedParts = (video: string): boolean =>
  video.startsWith('/api/files/') || youtubeId(video) !== null
