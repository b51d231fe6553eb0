import type { WorkerResponse } from './photo-client.ts'
import { codeOf, type PhotoTask } from './photo-types.ts'
import { doPhotoTask } from './photo-work.ts'

let last: Promise<unknown> = Promise.resolve()

/** Two photos at once would need twice the memory. */
addEventListener('message', ({ data }: MessageEvent<{ id: number; task: PhotoTask }>) => {
  last = last.then(async () => postMessage(await responseTo(data.id, data.task)))
})

async function responseTo(id: number, task: PhotoTask): Promise<WorkerResponse> {
  try {
    return { id, picture: await doPhotoTask(task) }
  } catch (error) {
    return { id, code: codeOf(error) }
  }
}
