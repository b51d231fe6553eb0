export interface TopicPlace {
  second?: number
  page?: number
}

export interface PlaceInTopic {
  placeNow: () => TopicPlace
  goTo: (place: TopicPlace) => void
}
