/** Other hosts may begin or end with these names. */
const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
])

const idPattern = /^[\w-]{11}$/
const pathPattern = /^\/(?:shorts|embed|live)\/([^/]*)\/?$/

/** Security: links are built from these 11 characters alone. */
export function youtubeId(link: string): string | null {
  if (!URL.canParse(link)) return null
  const url = new URL(link)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  if (url.username || url.password || url.port) return null
  const id = idIn(url)
  return id !== null && idPattern.test(id) ? id : null
}

export function isYoutubePlaylist(link: string): boolean {
  if (!URL.canParse(link) || youtubeId(link) !== null) return false
  const { protocol, hostname, pathname, searchParams } = new URL(link)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && hosts.has(hostname) && /^\/(playlist|watch)$/.test(pathname) && searchParams.has('list')
}

function idIn({ hostname, pathname, searchParams }: URL): string | null {
  if (hostname === 'youtu.be') return pathname.slice(1)
  if (!hosts.has(hostname)) return null
  if (pathname === '/watch') return searchParams.get('v')
  return pathPattern.exec(pathname)?.[1] ?? null
}

/**
 * Uses no cookies; starts at once, because it loads after a click.
 * @param startAt in seconds
 * @param origin gets the player's messages
 */
export function playerAddress(id: string, startAt = 0, origin?: string): string {
  const query = new URLSearchParams({ autoplay: '1', rel: '0', playsinline: '1', enablejsapi: '1' })
  if (startAt > 0) query.set('start', String(Math.floor(startAt)))
  if (origin) query.set('origin', origin)
  return `${playerOrigin}/embed/${id}?${query}`
}

export const playerOrigin = 'https://www.youtube-nocookie.com'

export const watchAddress = (id: string) => `https://www.youtube.com/watch?v=${id}`

/** Whether the player reports which parts were played. */
export const reportsWatchedParts = (video: string): boolean =>
  video.startsWith('/api/files/') || youtubeId(video) !== null
