import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import type { TopicUploadKind, UploadedFile } from '#contract/catalogue/uploads.ts'
import { limits } from '#contract/limits.ts'
import { Refused } from '../../../api/client.ts'
import { abandonUpload, UnreadableFile, uploadInParts } from '../../../api/upload-in-parts.ts'
import { type DraftTopic, emptyTopic } from './draft-topic.ts'
import { sortByNumber } from './numbered-files.ts'

type NewTopic = Omit<DraftTopic, 'key'>

export interface QueuedFile {
  readonly id: number
  readonly file: File
  readonly title: string
  readonly state: 'waiting' | 'sending' | 'failed'
  readonly share: number
  readonly isOffline: boolean
  readonly error?: string
}

export function useFileQueue(onTopic: (topic: NewTopic, addedBefore: number) => void) {
  const [files, setFiles] = useState<readonly QueuedFile[]>([])
  const underWay = useRef<{ id: number; abort: AbortController }>(undefined)
  const lastId = useRef(0)
  const addedCount = useRef(0)
  const latestOnTopic = useRef(onTopic)
  useEffect(() => {
    latestOnTopic.current = onTopic
  })
  useEffect(() => () => underWay.current?.abort.abort(), [])

  const update = (id: number, change: Partial<QueuedFile>) =>
    setFiles((now) => now.map((one) => (one.id === id ? { ...one, ...change } : one)))
  const remove = (id: number) => setFiles((now) => now.filter((one) => one.id !== id))

  const next = files.find(({ state }) => state !== 'failed')
  useEffect(() => {
    const waiting = fileToSend(files)
    if (!waiting || underWay.current) return
    const { id } = waiting
    const abort = new AbortController()
    underWay.current = { id, abort }
    update(id, { state: 'sending' })
    void send(waiting, abort.signal, (share, isOffline) => update(id, { share, isOffline }))
      .then(
        (topic) => {
          latestOnTopic.current(topic, addedCount.current)
          addedCount.current += 1
          remove(id)
        },
        (error: unknown) => {
          if (!abort.signal.aborted) update(id, { state: 'failed', error: errorOf(error) })
        },
      )
      .finally(() => {
        underWay.current = undefined
        setFiles((now) => [...now])
      })
  })

  return {
    files,
    isBusy: next !== undefined,
    add(chosenFiles: readonly File[]): void {
      if (!next) addedCount.current = 0
      const added = sortByNumber(chosenFiles).map((numberedFile) => {
        lastId.current += 1
        return { ...numberedFile, id: lastId.current, state: 'waiting' as const, share: 0, isOffline: false }
      })
      setFiles((now) => withChosen(now, added))
    },
    retry: (id: number) => update(id, { state: 'waiting', share: 0 }),
    cancel(id: number): void {
      const queuedFile = files.find((file) => file.id === id)
      if (underWay.current?.id === id) underWay.current.abort.abort()
      remove(id)
      // The server removes abandoned uploads after a day.
      if (queuedFile?.state === 'sending')
        abandonUpload(queuedFile.file, kindOf(queuedFile.file)).catch(() => {})
    },
  }
}

/** @returns undefined while an earlier file is being sent */
export function fileToSend(files: readonly QueuedFile[]): QueuedFile | undefined {
  const next = files.find(({ state }) => state !== 'failed')
  return next?.state === 'waiting' ? next : undefined
}

/** A file chosen again replaces its failed entry. */
export const withChosen = (
  files: readonly QueuedFile[],
  chosenFiles: readonly QueuedFile[],
): QueuedFile[] => [
  ...files.filter(
    ({ state, file }) => state !== 'failed' || !chosenFiles.some((other) => other.file.name === file.name),
  ),
  ...chosenFiles,
]

export type FileQueue = ReturnType<typeof useFileQueue>

async function send(
  { file, title }: QueuedFile,
  signal: AbortSignal,
  onProgress: (share: number, isOffline: boolean) => void,
): Promise<NewTopic> {
  const kind = kindOf(file)
  const uploaded = await uploadInParts(file, {
    kind,
    signal,
    onProgress: ({ share, isWaiting }) => onProgress(share, isWaiting),
  })
  return { ...topicOf(kind, uploaded), name: title.slice(0, limits.name) }
}

/** Judges by name; the server checks the content. */
export function kindOf({ name }: { name: string }): TopicUploadKind {
  if (/\.pdf$/i.test(name)) return 'handout'
  return /\.(mp4|m4v|webm)$/i.test(name) ? 'video' : 'attachment'
}

function topicOf(kind: TopicUploadKind, { url, name, seconds }: UploadedFile): NewTopic {
  if (kind === 'handout') return { ...emptyTopic, pdf: url, pdfName: name }
  if (kind === 'video') return { ...emptyTopic, video: url, videoSeconds: seconds }
  return { ...emptyTopic, files: [{ name: name.slice(0, limits.name), url }] }
}

function errorOf(error: unknown): string {
  if (error instanceof UnreadableFile) return error.message
  if (error instanceof Refused && error.message) return error.message
  return t`The file was not uploaded. Please try again.`
}
