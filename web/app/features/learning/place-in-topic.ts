/** A second of the video or a page of the PDF. */
export interface TopicPlace {
  second?: number
  page?: number
}

/** Where somebody is in an open topic, and the way to another place in it. */
export interface PlaceInTopic {
  placeNow: () => TopicPlace
  goTo: (place: TopicPlace) => void
}
